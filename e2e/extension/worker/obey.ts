import type { Command } from '../wire/command'
import { carryOut } from './carryOut'
import { declined } from './declined'
import { findAccount } from './devnetAccounts'
import { decide, settle } from './questions'
import { toAnswer } from './toAnswer'
import { changeState } from './walletState'

/** Does what the user clicked in a page of the wallet. */
export async function obey(command: Command): Promise<void> {
  switch (command.command) {
    case 'decide':
      return decideQuestion(command.key, command.approved)
    case 'lock':
    case 'unlock':
      return changeState(now => ({ ...now, locked: command.command === 'lock' }))
    case 'forget':
      return changeState(now => ({ ...now, sites: now.sites.filter(site => site !== command.origin) }))
    case 'select': {
      const selected = findAccount(command.address)?.address
      if (selected) await changeState(now => ({ ...now, selected }))
    }
  }
}

async function decideQuestion(key: string, approved: boolean): Promise<void> {
  const question = await decide(key)
  if (!question) return
  const answer = approved ? await carryOut(question).then(result => ({ result }), toAnswer) : declined
  await settle(one => one.key === key, answer)
}
