// What an opened operation tells: who may call it, what it takes, what it answers and how it can fail.
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Breakable } from "@kontor/ui/text/Breakable.tsx";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import type { ApiError, ApiField, ApiOperation } from "./api-operation.ts";
import styles from "./OperationDetails.module.css";

export function OperationDetails({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const { t } = useTranslation();
  const { description, facts, parameters, body, answers, errors } = operation;
  return (
    <div className={styles.details}>
      {description !== "" && <p className={styles.text}>{description}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      {parameters.length > 0 && <Fields title={t("Parameters")} fields={parameters} />}
      {body.length > 0 && <Fields title={t("Body")} fields={body} />}
      {answers.map((answer) => (
        <Fields
          key={answer.status}
          title={t("Answer {{status}}", { status: answer.status })}
          note={answer.description}
          fields={answer.fields}
        />
      ))}
      {errors.length > 0 && <Errors errors={errors} />}
    </div>
  );
}

function Facts({ facts }: { readonly facts: ApiOperation["facts"] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FieldsProps = { readonly title: string; readonly note?: string; readonly fields: readonly ApiField[] };

function Fields({ title, note, fields }: FieldsProps): ReactElement {
  const { t } = useTranslation();
  if (fields.length === 0) return <Part title={title} note={note} />;
  return (
    <Part title={title} note={note}>
      <PartTable label={title} columns={[t("Field"), t("Type"), t("Required"), t("Meaning")]}>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <bdi className={styles.name} dir="ltr">
                <Breakable text={field.name} />
              </bdi>
            </th>
            <td>
              <bdi className={styles.type} dir="ltr">
                {field.type}
              </bdi>
            </td>
            <td>{field.isRequired ? t("Yes") : t("No")}</td>
            <td className={styles.meaning}>{field.description === "" ? "–" : field.description}</td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}

function Errors({ errors }: { readonly errors: readonly ApiError[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Part title={t("Errors")}>
      <PartTable label={t("Errors")} columns={[t("Status"), t("Code"), t("Text")]}>
        {errors.map(({ status, code, text }) => (
          <tr key={`${status}${code}`}>
            <td className={styles.status}>{status === "" ? "–" : status}</td>
            <td>
              <bdi className={styles.name} dir="ltr">
                <Breakable text={code === "" ? "–" : code} />
              </bdi>
            </td>
            <td className={styles.meaning}>{text}</td>
          </tr>
        ))}
      </PartTable>
      <p className={styles.text}>
        <DocumentationLink path="api/requests-and-errors" hash="an-error">
          {t("All errors have the same body.")}
        </DocumentationLink>
      </p>
    </Part>
  );
}

type PartProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

function Part({ title, note = "", children }: PartProps): ReactElement {
  return (
    <div>
      <h3 className={styles.title}>
        {title} {note !== "" && <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </div>
  );
}

type PartTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

function PartTable({ label, columns, children }: PartTableProps): ReactElement {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
