import type { LatchkeyOptions } from 'latchkey'
import type { Texts } from 'latchkey/react'
import type { Scene } from './createScene'
import type { World } from './setWorld'

/** One view in one state: the world that brings it about, and the visitor's way there. */
export type GalleryCase = Partial<World> & {
  view: string
  state: string
  /**
   * Which of the test wallets are installed; both without a word. Two that are alike claim to be the same, an impostor
   * has a name that looks the same.
   */
  wallets?: 'both' | 'long' | 'alike' | 'impostor' | 'none'
  /** The site is on Solana and Bitcoin as well, with wallets there, or with their networks alone. */
  families?: 'several' | 'without adapters'
  /** How many more wallets there are on Solana. */
  crowd?: number
  /** How many accounts the first wallet has on Solana. */
  accounts?: number
  /** How the site's gateway behaves; without one the site has none. */
  gateway?:
    | ('good' | 'failed' | 'html' | 'empty' | 'partly' | 'node' | 'missing' | 'never')
    | ('thin' | 'unpriced' | 'unswapped')
  /** How the chains behave; they answer without a word. */
  chain?: 'good' | 'failed' | 'never' | 'strangers'
  /** The visitor's network at first: a real one, or one for tests. */
  network?: 'main' | 'test'
  options?: Partial<LatchkeyOptions>
  texts?: Partial<Texts>
  /** What the visitor does; without a word the view is simply opened. */
  reach?: (scene: Scene) => Promise<void>
  /** What must be there before the case counts as shown. */
  shows: string
}

/** How a case is named in an address and in a test. */
export function caseId({ view, state }: Pick<GalleryCase, 'view' | 'state'>): string {
  return `${view}/${state}`
}
