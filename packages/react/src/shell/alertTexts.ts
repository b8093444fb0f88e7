/** Texts of the note for developers. */
export const alertTexts = {
  'alert.label': 'Note for the developer of this site',
  'alert.close': 'Hide this note',
} as const
