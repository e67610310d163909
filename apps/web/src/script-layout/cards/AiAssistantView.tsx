// A question about the record to the assistant of the tenant. Where none is configured there is no card. The answer comes from a foreign
// program: it is shown as text, and nothing in it is followed or run.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../request/report-failure.ts";
import { type Assistant, useAssistant } from "../elements/assistant.ts";
import styles from "./AiAssistantView.module.css";
import { useStoredSubject } from "./use-owner.ts";

type Props = { readonly card: CardOf<"AiAssistant"> };

export function AiAssistantView({ card }: Props): ReactElement | null {
  const assistant = useAssistant();
  return assistant === undefined ? null : <Conversation card={card} assistant={assistant} />;
}

const questionMaxLength = 2_000;

function Conversation({ card, assistant }: Props & { readonly assistant: Assistant }): ReactElement {
  const { t } = useTranslation();
  const subject = useStoredSubject();
  const [question, setQuestion] = useState("");
  const [answer, setAnswer] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const ask = async (text: string): Promise<void> => {
    const control = new AbortController();
    asked.current = control;
    setIsAsking(true);
    // The assistant is told which record is meant; what it reads of it is up to the tenant.
    const about = subject && `${subject.owner.entity.name} ${subject.owner.recordKey}`;
    try {
      setAnswer(await assistant.ask(about === undefined ? text : `${about}: ${text}`, control.signal));
    } catch (error) {
      if (!control.signal.aborted) reportFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (question.trim() !== "" && !isAsking) void ask(question);
  };
  return (
    <Card title={card.title ?? t("Assistant")}>
      <form className={styles.form} onSubmit={onSubmit}>
        <Textarea
          aria-label={t("Question to the assistant")}
          value={question}
          maxLength={questionMaxLength}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          {(card.suggestions ?? []).map((suggestion) => (
            <Button key={suggestion} size="xs" onClick={() => setQuestion(suggestion)}>
              {suggestion}
            </Button>
          ))}
          <Button type="submit" size="xs" variant="filled" loading={isAsking}>
            {t("Ask")}
          </Button>
        </div>
      </form>
      <div role="status">{answer !== undefined && <p className={styles.answer}>{answer}</p>}</div>
    </Card>
  );
}
