import type { ExaminedNamespace, Finding, NamespaceChecks } from '@latchkey/core'
import { checkInjected } from './checkInjected'
import { checkWallet } from './checkWallet'
import { installedWallets } from './installedWallets'

/** The checks for EVM wallets, whichever adapter is used. */
export const evmChecks: NamespaceChecks = {
  announcedBy: 'by EIP-6963',
  installed: installedWallets,
  checkPage: async family => [...checkAnnouncements(family), ...(await checkInjected(family))],
  checkWallet,
}

function checkAnnouncements(family: ExaminedNamespace): Finding[] {
  if (family.options.enableEIP6963) return []
  const others = family.connectors.filter(({ type }) => type !== 'INJECTED')
  return [discoveryOff(installedWallets(family).length + others.length > 0)]
}

function discoveryOff(hasOthers: boolean): Finding {
  const rest = hasOthers
    ? 'what is offered besides stays.'
    : 'nothing else is offered: no EVM wallet can be chosen.'
  return {
    id: 'wallets/discovery-off',
    level: hasOthers ? 'note' : 'problem',
    title: 'Discovery is switched off',
    text: `enableEIP6963 is false: EVM wallets that announce themselves are left out, and ${rest}`,
    next: 'Set enableEIP6963 to true to list each installed wallet by its name.',
  }
}
