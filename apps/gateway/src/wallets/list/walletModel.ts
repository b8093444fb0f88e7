import { createHash } from 'node:crypto'
import type { WalletRow } from '../registry/walletRow'
import { wireWallet } from '../registry/wireWallet'
import { chainFamily } from './chainFamily'
import { foldText } from './foldText'
import { createWalletSearch, type WalletSearch } from './walletSearch'

/** All wallets, ready to be answered: a wallet is its position in the list's order. */
export type WalletModel = {
  /** The same for the same wallets, whichever gateway is asked and whenever it started. */
  readonly revision: string
  /** Each wallet as JSON. */
  readonly json: readonly string[]
  readonly ids: ReadonlyMap<string, number>
  /** By the id of a picture. */
  readonly images: ReadonlyMap<string, number>
  /** By chain family. */
  readonly chains: ReadonlyMap<string, readonly number[]>
  readonly certified: ReadonlySet<number>
  readonly search: WalletSearch
}

export type WalletModelBuilder = { add(row: WalletRow): void; build(): WalletModel }

/** Prepares wallets, added in their order, for every question of `/getWallets`. */
export function createWalletModel(): WalletModelBuilder {
  const ids = new Map<string, number>()
  const images = new Map<string, number>()
  const chains = new Map<string, number[]>()
  const certified = new Set<number>()
  const search = createWalletSearch()
  const hash = createHash('sha256')
  const json: string[] = []
  return {
    add(row) {
      const position = json.length
      const text = JSON.stringify(wireWallet(row))
      json.push(text)
      hash.update(text).update('\n')
      ids.set(row.id, position)
      if (row.imageId !== null && !images.has(row.imageId)) images.set(row.imageId, position)
      if (row.badgeType === 'certified') certified.add(position)
      for (const chain of new Set(row.chains.map(chainFamily))) {
        const known = chains.get(chain)
        if (known) known.push(position)
        else chains.set(chain, [position])
      }
      const addresses = [row.rdns ?? '', hostOf(row.homepage)].map(foldText)
      search.add(
        foldText(row.name),
        addresses.filter(text => text !== ''),
      )
    },
    build() {
      const revision = hash.digest('base64url').slice(0, 22)
      return { revision, json, ids, images, chains, certified, search: search.build() }
    },
  }
}

function hostOf(homepage: string | null): string {
  if (!homepage || !URL.canParse(homepage)) return ''
  return new URL(homepage).hostname.replace(/^www\./, '')
}
