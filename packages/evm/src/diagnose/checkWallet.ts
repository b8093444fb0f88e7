import type { ExaminedNamespace, ExaminedWallet, Finding } from '@latchkey/core'
import type { Eip1193Provider } from '../eip1193Provider'
import { readAnswers } from './readAnswers'

/** Asks an EVM wallet for its chain and accounts, without a prompt, and compares them with what the kit shows. */
export async function checkWallet(
  { ask, answerMs, networks, options, nameList }: ExaminedNamespace,
  wallet: ExaminedWallet,
): Promise<Finding[] | undefined> {
  const { name, provider, live } = wallet
  if (!canBeAsked(provider)) return undefined
  const question = (method: string) => ask(() => provider.request({ method }))
  const answers = await Promise.all([question('eth_chainId'), question('eth_accounts')])
  const read = readAnswers({ name, answerMs }, ...answers)
  if ('trouble' in read) return [read.trouble]
  const { chainId, addresses } = read
  const findings: Finding[] = []
  const known = networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`)
  if (!known) findings.push(notConfigured(wallet, chainId, options.allowUnsupportedChain))
  if (live && live.networkId !== `eip155:${chainId}`) findings.push(otherChain(name, live.networkId, chainId))
  if (addresses.length === 0 && (live || wallet.wasUsed)) findings.push(locked(wallet))
  else if (live && !live.accounts.some(each => addresses.includes(each.toLowerCase())))
    findings.push(otherAccounts(name))
  if (!known || findings.length > 0) return findings
  const count = addresses.length === 1 ? 'one account' : `${addresses.length} accounts`
  const shown =
    addresses.length === 0 ? 'It has given this site no account yet.' : `It gives this site ${count}.`
  const text = `It is on ${nameList([known])} (chain ${chainId}). ${shown}`
  return [{ id: 'wallet/answers', level: 'ok', title: `${name} answers`, text }]
}

/**
 * After an extension was updated, its old object may throw when touched. We do not use isEip1193Provider here: shared
 * with code that loads earlier, it would become a file of its own.
 */
function canBeAsked(provider: unknown): provider is Eip1193Provider {
  try {
    return typeof (provider as Eip1193Provider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}

function notConfigured({ name, isActive }: ExaminedWallet, chainId: number, isAllowed: boolean): Finding {
  return {
    id: 'wallet/chain-not-configured',
    level: isActive && !isAllowed ? 'problem' : 'note',
    title: `${name} is on a chain the site does not use`,
    text: `Its chain is ${chainId}, which is not among the networks. ${isAllowed ? 'allowUnsupportedChain is on, so visitors may stay there.' : 'Once it is connected, visitors are asked to switch.'}`,
    next: `Switch the wallet to one of the site’s networks, or add chain ${chainId} to networks.`,
  }
}

function otherChain(name: string, shown: string, chainId: number): Finding {
  return {
    id: 'wallet/chain-differs',
    level: 'problem',
    title: `${name} is on another chain than the kit shows`,
    text: `The kit shows ${shown}, the wallet says eip155:${chainId}. It changed chains without telling the page.`,
    next: 'Reload the page. If it comes back, the wallet does not send chainChanged: tell its makers.',
  }
}

function locked({ name, live }: ExaminedWallet): Finding {
  return {
    id: 'wallet/locked',
    level: live ? 'problem' : 'note',
    title: `${name} is locked, or withdrew its permission`,
    text: `It ${live ? 'is shown as connected' : 'was connected before'}, and gives this site no account now.`,
    next: 'Unlock the wallet. If it is open, connect again: the permission for this site is gone.',
  }
}

function otherAccounts(name: string): Finding {
  return {
    id: 'wallet/account-differs',
    level: 'problem',
    title: `${name} gives other accounts than the kit shows`,
    text: 'None of the accounts that the kit shows is among those the wallet gives now.',
    next: 'Reload the page. If it comes back, the wallet does not send accountsChanged: tell its makers.',
  }
}
