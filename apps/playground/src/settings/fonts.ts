export const fontNames = ['system', 'rounded', 'serif', 'mono'] as const
export type FontName = (typeof fontNames)[number]

/** The families behind the names; the system's is the kit's own default. */
export const fonts: Record<FontName, string | undefined> = {
  system: undefined,
  rounded: 'ui-rounded, "SF Pro Rounded", "Nunito", "Quicksand", system-ui, sans-serif',
  serif: 'Georgia, "Iowan Old Style", "Times New Roman", serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
}
