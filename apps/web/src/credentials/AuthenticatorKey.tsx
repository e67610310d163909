// The key of a new authenticator: for the camera of a phone, and as text for a user without one.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AuthenticatorKey.module.css";
import { QrCode } from "./QrCode.tsx";

type Props = { readonly secret: string; readonly otpauthUrl: string };

export function AuthenticatorKey({ secret, otpauthUrl }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.key}>
      <QrCode text={otpauthUrl} label={t("Key of the authenticator, for a camera")} />
      <p className={styles.text}>
        {t("Scan the code with an authenticator app, or type this key into it:")}
        <bdi className={styles.secret} dir="ltr">
          {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </bdi>
      </p>
    </div>
  );
}
