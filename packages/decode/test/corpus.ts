import { accounts } from './cases/accounts'
import { approvals, hiding, payments, transfers } from './cases/calls'
import type { Case } from './cases/case'
import { defi } from './cases/defi'
import { everyday } from './cases/everyday'
import { grants } from './cases/grants'
import { handedIn } from './cases/handedIn'
import { messages } from './cases/messages'
import { onSolana } from './cases/onSolana'
import { orders } from './cases/orders'
import { others } from './cases/others'
import { programs } from './cases/programs'
import { signatures } from './cases/signatures'
import { signIns } from './cases/signIns'
import { strangers } from './cases/strangers'
import { swaps } from './cases/swaps'
import { triedOut } from './cases/tried'
import { triedOnSolana } from './cases/triedOnSolana'

/** Requests, good and bad, with fixed answers. */
export const corpus: readonly Case[] = [
  ...transfers,
  ...payments,
  ...approvals,
  ...hiding,
  ...signatures,
  ...messages,
  ...others,
  ...triedOut,
  ...onSolana,
  ...triedOnSolana,
  ...defi,
  ...swaps,
  ...accounts,
  ...grants,
  ...orders,
  ...handedIn,
  ...signIns,
  ...programs,
  ...everyday,
  ...strangers,
]
