// What the steps of an item of a catalogue ask for and do: nothing beyond their status.
import { implement } from "@kontor/engine/domain/implement.ts";
import { accountingCatalogItem } from "@kontor/model/entities/accounting/accounting-catalog-item.ts";
import { assetCatalogItem } from "@kontor/model/entities/asset/asset-catalog-item.ts";
import { assetServiceCatalogItem } from "@kontor/model/entities/asset/asset-service-catalog-item.ts";
import { amendmentCatalogItem } from "@kontor/model/entities/financing/amendment-catalog-item.ts";
import { productCatalogItem } from "@kontor/model/entities/financing/product-catalog-item.ts";
import { productElementCatalogItem } from "@kontor/model/entities/financing/product-element-catalog-item.ts";
import { productTable } from "@kontor/model/entities/financing/product-table.ts";
import { catalogItemWorkflow } from "@kontor/model/workflows/catalog-item.ts";

export const catalogueItemSteps = implement(
  catalogItemWorkflow,
  [
    accountingCatalogItem,
    amendmentCatalogItem,
    assetCatalogItem,
    assetServiceCatalogItem,
    productCatalogItem,
    productElementCatalogItem,
    productTable,
  ],
  {},
);
