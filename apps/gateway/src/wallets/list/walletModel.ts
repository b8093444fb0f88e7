import { createHash } from 'node:crypto'
import type { WalletRow } from '../registry/walletRow'
import { wireWallet } from '../registry/wireWallet'
import { chainGroup } from './chainGroup'
import { foldText } from './foldText'
import { createWalletSearch, type WalletSearch } from './walletSearch'

/** All wallets, prepared for queries. A wallet is identified by its position in the list. */
export type WalletModel = {
  /** Equal for equal wallets, on every gateway and after every start. */
  readonly revision: string
  /** Each wallet as JSON. */
  readonly json: readonly string[]
  readonly ids: ReadonlyMap<string, number>
  /** By picture id. */
  readonly images: ReadonlyMap<string, number>
  /** By chain or group of interchangeable chains. */
  readonly chains: ReadonlyMap<string, readonly number[]>
  readonly certified: ReadonlySet<number>
  readonly search: WalletSearch
}

export type WalletModelBuilder = { add(row: WalletRow): void; build(): WalletModel }

/** Indexes wallets, added in order, for the queries of `/getWallets`. */
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
      for (const group of new Set(row.chains.map(chainGroup))) {
        const known = chains.get(group)
        if (known) known.push(position)
        else chains.set(group, [position])
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
