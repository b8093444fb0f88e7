/**
 * The texts of errors before any action of a visitor. They load with the button on every page; `errorTexts`
 * has all others, and loads with the code that needs it.
 */
export const setupTexts = {
  'config/project-id-missing': 'Project ID Not Configured', // ERR-09, CFG-12
  'config/invalid': 'Invalid option {value}', // ERR-42 adds the issue's own message
  'config/duplicate-id': 'Two kits have the id {value}',
  'config/feature-clash': 'Two copies of Latchkey: {value}',
  'kit/destroyed': 'The kit was destroyed',
  'network/not-found': 'Network Not Found', // ERR-01, NET-11
  'caip/bad-network': 'Not namespace:chainId: {value}',
  'view/not-loaded': '{value} did not load',
  'view/unknown': 'No view {value}',
} as const satisfies Record<string, string>

export type SetupCode = keyof typeof setupTexts
