// What the steps of a product ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { product } from "@kontor/model/entities/financing/product.ts";
import { productWorkflow } from "@kontor/model/workflows/product.ts";

export const productSteps = implementPart(productWorkflow, product);
