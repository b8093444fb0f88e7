import {
  type Facts,
  findTokenNames,
  findWithoutCode,
  inspectRequest,
  isCode,
  type SignRequest,
  type TokenNames,
  toSimulation,
} from '@latchkey/decode'
import type { Describer } from '@latchkey/decode/words'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Stop } from '../kernel/stop'
import type { GuardFindings } from '../router/views'

/** A slow or missing node delays a request by no more than this. */
const lookUpMs = 300

/** Contracts that are known to be old; nothing makes them young again. */
const oldContracts = defineFeature('guardOldContracts', () => new Set<string>())

/** Calls a method of the wallet's node. */
export type AskWallet = (method: string, params: readonly unknown[]) => Promise<unknown>

export type Findings = {
  now(): GuardFindings
  /** Whether it can lose money, as far as it is known in time. What was read to the last byte is not tried out. */
  isDangerous(): Promise<boolean>
  /** Looks for everything that is missing, for as long as the visitor reads. */
  lookOn(): void
  /** Tells what is known, and each further piece as it comes. */
  follow(tell: (found: GuardFindings) => void): Stop
}

/** What nodes and the gateway know of a request, beside what it says itself. It fails nobody, and ends with `signal`. */
export function createFindings(
  kit: Kit,
  request: SignRequest,
  { ask, askNode, signal, ...known }: { ask: AskWallet; askNode: AskWallet; signal: AbortSignal } & Facts,
): Findings {
  let facts: Facts = known
  let now: GuardFindings = {
    ...{ request, tokens: {}, tried: 'asking' },
    inspection: inspectRequest(request, facts),
  }
  const listeners = new Set<(found: GuardFindings) => void>()
  /** First the site's words, then the contract's, whichever came first. */
  const describers: { site?: Describer; contract?: Describer } = {}
  const hasCode = async (address: string) => isCode(await ask('eth_getCode', [address, 'latest']))
  const strangers = () => retry(kit, () => import('@latchkey/decode/strangers'))

  // The code that asks the gateway, and what describes calls, load separately: most first requests need neither.
  const names = once(async () => {
    const tokens = await namesOf(request, ask, strangers)
    add({ tokens }, { tokens })
  })
  const sources = {
    names,
    codeless: once(async () => add({}, { withoutCode: await findWithoutCode(request, hasCode) })),
    accounts: once(async () => {
      if (request.action.kind !== 'solana') return
      const { findSolana } = await retry(kit, () => import('@latchkey/decode/solana'))
      const solana = await findSolana(request, askNode)
      if (solana) add({}, { solana })
    }),
    trial: once(async () => {
      if (known.isElsewhere) return
      const simulation = await takeTrial(kit, request, { ask, signal, strangers, add })
      // What bears another's name has no picture: its name is looked up first.
      if (!simulation?.changes.some(change => 'imageId' in change)) return
      void names().then(async () => add(await withPictures(kit)))
    }),
    strangers: once(async () => {
      if (!now.inspection.parts.some(({ what }) => what === 'allow' || what === 'send')) return
      const { findStrangers } = await strangers()
      add({}, await findStrangers(request, ask, kit.get(oldContracts).get()))
    }),
    descriptors: once(async () => {
      if (!hasUnknown()) return
      const { createDescriber } = await retry(kit, () => import('@latchkey/decode/descriptors'))
      const warn = (told: string) => kit.log.warn(`signGuard: ${told}`)
      describeBy({ site: createDescriber(optionsOf(kit).descriptors, warn) })
    }),
    published: once(async () => {
      if (!hasUnknown() || known.isElsewhere) return
      const { describePublished } = await retry(kit, () => import('./describePublished'))
      const contract = await describePublished(kit, request, now.inspection, signal)
      if (contract) describeBy({ contract })
    }),
  }

  return {
    now: () => now,
    async isDangerous() {
      const isUnread = now.inspection.risk === 'unknown'
      // What a trade brings may only be called like something of worth.
      const isTrade = now.inspection.parts.some(({ what }) => what === 'order' || what === 'swap')
      // At the same time: all together hold a request up no longer than one.
      const { codeless, accounts, trial, names } = sources
      await inTime(kit, Promise.all([codeless(), accounts(), isUnread && trial(), isTrade && names()]))
      return now.inspection.risk === 'danger'
    },
    lookOn() {
      for (const look of Object.values(sources)) void look()
      // Until then the visitor can only refuse.
      const settled = inTime(kit, Promise.all([sources.codeless(), sources.accounts(), sources.trial()]))
      void settled.then(() => now.tried === 'asking' && add({ tried: undefined }))
    },
    follow(tell) {
      listeners.add(tell)
      tell(now)
      return () => listeners.delete(tell)
    },
  }

  function add(found: Partial<GuardFindings>, fact: Partial<Facts> = {}): void {
    if (signal.aborted) return
    facts = { ...facts, ...fact }
    now = { ...now, ...found, inspection: inspectRequest(request, facts) }
    for (const tell of listeners) tell(now)
  }

  function hasUnknown(): boolean {
    return now.inspection.parts.some(({ what }) => what === 'unknown')
  }

  function describeBy(found: typeof describers): void {
    Object.assign(describers, found)
    const { site, contract } = describers
    add({ describe: (...about) => [site, contract].flatMap(describe => describe?.(...about) ?? []) })
  }
}

type LoadStrangers = () => Promise<typeof import('@latchkey/decode/strangers')>
type Trying = {
  ask: AskWallet
  signal: AbortSignal
  strangers: LoadStrangers
  add(found: Partial<GuardFindings>, fact?: Partial<Facts>): void
}

/** What a trial says by itself is told at once; until its spenders were looked up the visitor can only refuse. */
async function takeTrial(kit: Kit, request: SignRequest, { ask, signal, strangers, add }: Trying) {
  const { tryOut } = await retry(kit, () => import('./tryOut'))
  const tried = await tryOut(kit, request, signal)
  const simulation = toSimulation(tried)
  add({}, simulation && { simulation })
  if (simulation?.approvals?.length) await inTime(kit, once(mark)())
  add({ tried })
  return simulation

  async function mark(): Promise<void> {
    const { markTried } = await strangers()
    const marked = toSimulation(await markTried(request, tried, ask, kit.get(oldContracts).get()))
    add({}, marked && { simulation: marked })
  }
}

function namesOf(request: SignRequest, ask: AskWallet, strangers: LoadStrangers): Promise<TokenNames> {
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
  return findTokenNames(request, call, async (symbol, token) =>
    (await strangers()).imitatedBy(symbol, token, request.networkId),
  )
}

/** The code for it loads where a token has a picture; without it there are none. */
async function withPictures(kit: Kit): Promise<Pick<GuardFindings, 'pictureOf'>> {
  try {
    const { pictureOf } = await retry(kit, () => import('./pictureOf'))
    return { pictureOf: pictureOf(kit) }
  } catch {
    return {}
  }
}

/** Looks once, however often it is wanted; what fails finds nothing. */
function once(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | undefined
  return () => {
    looking ??= look().catch(() => {})
    return looking
  }
}

/** Waits for it, and not too long. */
async function inTime(kit: Kit, found: Promise<unknown>): Promise<void> {
  let stop = () => {}
  const late = new Promise<void>(resolve => {
    stop = kit.after(lookUpMs, resolve)
  })
  await Promise.race([found, late]).finally(stop)
}
