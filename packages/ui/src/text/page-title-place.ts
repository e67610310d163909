// Where the title of a page stands: as the first heading of the document, as one among others, or above the page in a bar that already
// shows it, as in the side view.
import { createContext } from "react";

export const PageTitlePlace = createContext<"first" | "second" | "above">("first");
