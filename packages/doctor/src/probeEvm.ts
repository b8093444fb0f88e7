import { findNetwork, networks, optionsOf, recentWallets } from '@latchkey/core'
import type { Subject } from './checkProviders'
import type { EvmProvider } from './evmProvider'
import type { Examination } from './examination'
import type { Finding } from './finding'
import { plainName } from './plainName'
import { readEvmAnswers } from './readEvmAnswers'

/** Asks an EVM wallet its chain and its accounts, which no wallet shows its user, and compares with what the kit shows. */
export async function probeEvm(
  { kit, ask }: Examination,
  subject: Subject,
  provider: EvmProvider,
): Promise<Finding[]> {
  const { name, live } = subject
  const question = (method: string) => ask(() => provider.request({ method }))
  const answers = await Promise.all([question('eth_chainId'), question('eth_accounts')])
  const read = readEvmAnswers(name, ...answers)
  if ('trouble' in read) return [read.trouble]
  const { chainId, addresses } = read
  const findings: Finding[] = []
  const known = findNetwork(kit.get(networks).get(), `eip155:${chainId}`)
  if (!known) findings.push(notConfigured(subject, chainId, optionsOf(kit).allowUnsupportedChain))
  if (live && live.networkId !== `eip155:${chainId}`) findings.push(otherChain(name, live.networkId, chainId))
  const wasUsed = kit
    .get(recentWallets)
    .get()
    .some(({ id }) => id === subject.connector.id)
  if (addresses.length === 0 && (live || wasUsed)) findings.push(locked(subject))
  else if (live && !live.accounts.some(each => addresses.includes(each.toLowerCase())))
    findings.push(otherAccounts(name))
  if (!known || findings.length > 0) return findings
  const count = addresses.length === 1 ? 'one account' : `${addresses.length} accounts`
  const shown =
    addresses.length === 0 ? 'It has given this site no account yet.' : `It gives this site ${count}.`
  const text = `It is on ${plainName(known.name)} (chain ${chainId}). ${shown}`
  return [{ id: 'wallet/answers', level: 'ok', title: `${name} answers`, text }]
}

function notConfigured({ name, isActive }: Subject, chainId: number, isAllowed: boolean): Finding {
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

function locked({ name, live }: Subject): Finding {
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
