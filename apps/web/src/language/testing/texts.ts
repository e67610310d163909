// For tests of components: the English texts with their values and plurals, as every page shows them. Without it a component alone
// would show the braces of its keys.
import { createTexts } from "@kontor/client/language/texts.ts";
import { initReactI18next } from "react-i18next";
import english from "../translations/en.json" with { type: "json" };

createTexts({ locale: "en-EU", english, plugins: [initReactI18next] });
