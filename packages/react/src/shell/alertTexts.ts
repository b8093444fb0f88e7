/** The note for the developer of a site. */
export const alertTexts = {
  'alert.label': 'Note for the developer of this site',
  'alert.close': 'Hide this note',
} as const
