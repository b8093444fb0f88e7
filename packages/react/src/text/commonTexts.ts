/** Texts that the buttons and the views share. */
export const commonTexts = {
  'button.reload': 'Reload the page',
  'button.retry': 'Try again',
} as const
