// Typed letters go into the state of the editor at once. Left to itself the browser writes them into the page first, and where they take
// the place of coloured words it gives them a style of its own, which the policy of the page forbids.
import { EditorView } from "@codemirror/view";

export const typedText = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    if (inputType !== "insertText" || data === null || event.isComposing || view.composing) return false;
    event.preventDefault();
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    // What else answers to letters, such as the pairs of brackets.
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((answer) => answer(view, from, to, data, insert));
    if (!isTaken) view.dispatch(insert());
    return true;
  },
});
