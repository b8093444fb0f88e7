/** Texts for a wallet of several namespaces. */
export const multiChainTexts = {
  'multiChain.title': 'Choose what to connect',
  'multiChain.lead': 'What do you want to use {wallet} for?',
  'multiChain.text': 'It keeps separate accounts for each. You can connect the others later.',
  'multiChain.others': '{count} more',
} as const
