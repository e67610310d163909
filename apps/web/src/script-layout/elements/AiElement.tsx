// A question to the assistant and its answer. The answer comes from a foreign program: it is shown as text, and nothing in it is followed
// or run.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../request/report-failure.ts";
import styles from "./AiElement.module.css";
import { type Assistant, useAssistant } from "./assistant.ts";
import { ElementFrame } from "./ElementFrame.tsx";

type Props = { readonly element: ElementOf<"ai"> };

export function AiElement({ element }: Props): ReactElement | null {
  const assistant = useAssistant();
  return assistant === undefined ? null : <Prompt element={element} assistant={assistant} />;
}

const promptMaxLength = 2_000;

function Prompt({ element, assistant }: Props & { readonly assistant: Assistant }): ReactElement {
  const { t } = useTranslation();
  const [prompt, setPrompt] = useState(element.prompt ?? "");
  const [answer, setAnswer] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const ask = async (): Promise<void> => {
    const control = new AbortController();
    asked.current = control;
    setIsAsking(true);
    try {
      setAnswer(await assistant.ask(prompt, control.signal));
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (prompt.trim() !== "" && !isAsking) void ask();
  };
  return (
    <ElementFrame title={element.title}>
      <form className={styles.form} onSubmit={onSubmit}>
        <Textarea
          aria-label={t("Question to the assistant")}
          placeholder={element.placeholder}
          value={prompt}
          maxLength={promptMaxLength}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={isAsking}>
            {t("Ask")}
          </Button>
        </div>
      </form>
      <div role="status">{answer !== undefined && <p className={styles.answer}>{answer}</p>}</div>
    </ElementFrame>
  );
}
