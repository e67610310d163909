// The Mantine theme, made only from the tokens: palettes, type, space, radius and the three control heights.
import {
  ActionIcon,
  Button,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponent,
} from "@mantine/core";
import tokens from "./tokens.json" with { type: "json" };

declare module "@mantine/core" {
  // A colour property takes our palettes and nothing else. Mantine asks for an interface here.
  export interface MantineThemeColorsOverride {
    colors: Record<"petrol" | "gray" | "dark", MantineColorsTuple>;
  }
}

const { palette, radius, space, type } = tokens;

/**
 * Control heights by Mantine's size names; "sm" is the default of every control. They are named by their variables, because a
 * phone gives them other values.
 */
const controlHeight: Readonly<Record<string, string>> = {
  xs: "var(--control-sm)",
  sm: "var(--control-md)",
  md: "var(--control-lg)",
};

const buttonPadding: Readonly<Record<string, string>> = { xs: "8px", sm: "11px", md: "16px" };

export const theme = createTheme({
  fontFamily: tokens.font.sans,
  fontFamilyMonospace: tokens.font.mono,
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 6 },
  white: tokens.color.light.surface,
  black: tokens.color.light.text,
  colors: { petrol: tuple(palette.petrol), gray: tuple(palette.gray), dark: tuple(palette.ink) },
  fontSizes: {
    xs: px(type.label.size),
    sm: px(type.body.size),
    md: px(type.body.size),
    lg: px(type.title.size),
    xl: px(type.figure.size),
  },
  lineHeights: {
    xs: px(type.label.line),
    sm: px(type.body.line),
    md: px(type.body.line),
    lg: px(type.title.line),
    xl: px(type.figure.line),
  },
  fontWeights: {
    regular: String(type.body.weight),
    medium: String(type.lead.weight),
    bold: String(type.strong.weight),
  },
  spacing: { xs: px(space[3]), sm: px(space[4]), md: px(space[5]), lg: px(space[6]), xl: px(space[8]) },
  radius: {
    xs: px(radius.xs),
    sm: px(radius.sm),
    md: px(radius.md),
    lg: px(radius.lg),
    xl: px(radius.xl),
  },
  defaultRadius: "md",
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: "sm", variant: "default" },
      // What Mantine's own colours do not know stands in controls.css under this name.
      classNames: { root: "kontor-button" },
      vars: (_theme, { size = "sm" }) => ({
        root: {
          "--button-height": controlHeight[size],
          "--button-fz": px(type.body.size),
          "--button-padding-x": buttonPadding[size],
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { size: "sm", variant: "subtle", color: "gray" },
      vars: (_theme, { size = "sm" }) => ({ root: { "--ai-size": controlHeight[size] } }),
    }),
    // Named by their keys alone: the first page shows none of them and need not load them.
    Input: {
      defaultProps: { size: "sm" },
      // Its colours and the size of its text stand in base.css under this name.
      classNames: { wrapper: "kontor-input" },
      vars: (_theme: unknown, { size = "sm" }: { readonly size?: string }) => ({
        wrapper: { "--input-height": controlHeight[size], "--input-fz": "var(--input-text)" },
      }),
    },
    // The label above a field and the words below it, in base.css as well.
    InputWrapper: {
      classNames: { label: "kontor-label", error: "kontor-field-error", description: "kontor-field-hint" },
    },
    Checkbox: choice("kontor-check"),
    Radio: choice("kontor-radio"),
    Switch: {
      defaultProps: { size: "xs" },
      classNames: { root: "kontor-choice", body: "kontor-choice-body", label: "kontor-choice-label" },
    },
    SegmentedControl: {
      defaultProps: { transitionDuration: 0, withItemsBorders: false },
      classNames: {
        root: "kontor-segments",
        indicator: "kontor-segment-chosen",
        label: "kontor-segment",
        input: "kontor-segment-input",
      },
    },
  },
});

function choice(input: string): MantineThemeComponent {
  return {
    defaultProps: { size: "xs" },
    classNames: { root: "kontor-choice", body: "kontor-choice-body", input, label: "kontor-choice-label" },
  };
}

function px(size: number): string {
  return `${size}px`;
}

/** Mantine wants at least ten shades in a tuple; JSON only says "list", so the length is checked instead of asserted. */
function tuple(shades: readonly string[]): MantineColorsTuple {
  const [a, b, c, d, e, f, g, h, i, j] = shades;
  if (!a || !b || !c || !d || !e || !f || !g || !h || !i || !j) throw new Error("a palette needs ten shades");
  return [a, b, c, d, e, f, g, h, i, j];
}
