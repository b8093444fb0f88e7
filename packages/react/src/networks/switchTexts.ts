/** Texts of switching networks. */
export const switchTexts = {
  'switch.title': 'Switch network',
  'switch.lead': 'Approve in {wallet}',
  'switch.text': 'Your wallet asks whether it may switch to {network}.',
  'switch.other': 'Choose another network',
  'activeChain.lead': 'No wallet for {network} yet',
  'activeChain.text': 'Connect one, or go on without. {wallet} stays connected.',
  'activeChain.cannot': 'This site cannot connect one, but you can go on without. {wallet} stays connected.',
  'activeChain.same': 'Connect {wallet}',
  'activeChain.without': 'Go on without a wallet',
  'activeChain.ready': 'A wallet for {network} is connected now',
  'activeChain.go': 'Switch to {network}',
} as const
