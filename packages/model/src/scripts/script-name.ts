// How scripts are named. The name of a layout ends with the type of its records, which has underscores.
export const scriptNameMaxLength = 100;

/** As a field declares it. */
export const scriptNameText = "[A-Za-z][A-Za-z0-9_-]*";

export const scriptNamePattern = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;
