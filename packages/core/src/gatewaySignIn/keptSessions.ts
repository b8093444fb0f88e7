import type { CaipAddress } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'
import type { Kit } from '../kernel/kit'

/** A session of this browser, kept for later pages. */
export type KeptSession = {
  account: CaipAddress
  /** The gateway that issued it; its tokens go to no other. */
  base: string
  project: string
  session: SiwxSession
  /** Bound to the browser's key. */
  refreshToken?: string
  /** A token for a day, if the browser has no key. */
  token?: string
  /** The time of the key's last proof; each proof must be later than the one before. */
  provedAt: number
}

export type KeptSessions = {
  all(): KeptSession[]
  find(account: CaipAddress): KeptSession | undefined
  put(kept: KeptSession): void
  forget(kept: KeptSession): void
}

const key = 'gatewaySessions'

/** This browser's sessions at one gateway, for one project. Without storage they last as long as the page. */
export function keptSessions(
  kit: Kit,
  { base, project }: Pick<KeptSession, 'base' | 'project'>,
): KeptSessions {
  let ofPage: KeptSession[] = []
  let isStored = true
  const read = (): KeptSession[] => (isStored ? (kit.storage.read(key, readKept) ?? []) : ofPage)
  const write = (all: KeptSession[]) => {
    ofPage = all
    if (all.length === 0) kit.storage.remove(key)
    else kit.storage.write(key, all)
    isStored = (kit.storage.read(key, readKept) ?? []).length === all.length
  }
  const isOurs = (kept: KeptSession) => kept.base === base && kept.project === project
  const all = () => read().filter(isOurs)
  const without = ({ account }: Pick<KeptSession, 'account'>) =>
    read().filter(kept => !(isOurs(kept) && kept.account === account))
  return {
    all,
    find(account) {
      const kept = all()
      return (
        kept.find(each => each.account === account) ?? kept.find(each => isSameHolder(each.account, account))
      )
    },
    put: kept => write([kept, ...without(kept)]),
    forget: kept => write(without(kept)),
  }
}

/**
 * An EVM address is the same visitor on all EVM chains, so a network switch needs no new signature. The token
 * still names the network of the signature.
 */
function isSameHolder(one: CaipAddress, other: CaipAddress): boolean {
  const [[family, , address], [otherFamily, , otherAddress]] = [one.split(':'), other.split(':')]
  return (
    family === 'eip155' && otherFamily === 'eip155' && address?.toLowerCase() === otherAddress?.toLowerCase()
  )
}

/** Drops what another version, or another script, stored there. */
function readKept(stored: unknown): KeptSession[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.filter((each): each is KeptSession => {
    const { account, base, project, session, refreshToken, token, provedAt } = Object(each)
    const { data, message, signature } = Object(session)
    const texts = [
      account,
      base,
      project,
      message,
      signature,
      Object(data).accountAddress,
      refreshToken ?? token,
    ]
    return texts.every(text => typeof text === 'string') && Number.isFinite(provedAt)
  })
}
