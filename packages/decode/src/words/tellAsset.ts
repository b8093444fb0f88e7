import { exactAmount, toChecksum } from '@latchkey/protocol'
import { isAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import type { Asset } from '../part'
import { isUnlimited } from '../warnings/isUnlimited'
import type { Teller, ToldLine, WordKey } from './tellInspection'

/** Whoever asks for a collection gets one of it (`isWanted`). */
export function tellAsset(
  asset: Asset,
  networkId: string,
  { say, language, coin, tokens }: Teller,
  isWanted = false,
): string {
  if (asset.kind === 'coin') {
    if (coin?.symbol && isUnlimited(asset, networkId)) return say('what.unlimited', { token: coin.symbol })
    const amount = exactAmount({ value: asset.amount, decimals: coin?.decimals ?? 18 }, language)
    return coin?.symbol ? say('what.amount', { amount, symbol: coin.symbol }) : say('what.coin', { amount })
  }
  const name = tokens?.[asset.token.toLowerCase()]
  const symbol = name && visibleText(name.symbol).text
  // Who bears another's name is called by its address, and has no amount of that name.
  const isImitator = name?.imitates !== undefined
  const called = isImitator
    ? say('what.selfCalled', { token: named(asset.token), symbol: symbol ?? '' })
    : symbol
      ? `${symbol} (${named(asset.token)})`
      : named(asset.token)
  if (asset.kind === 'collection') return say(isWanted ? 'what.oneNft' : 'what.collection', { token: called })
  if (asset.kind === 'nft') {
    const values = { id: String(asset.id), token: called, amount: String(asset.amount) }
    return say(asset.amount === 1n ? 'what.nft' : 'what.nfts', values)
  }
  if (isUnlimited(asset, networkId)) return say('what.unlimited', { token: called })
  if (name) {
    // What the transaction says of itself, the chain holds it to.
    const { decimals = name.decimals } = asset
    const amount = exactAmount({ value: asset.amount, decimals }, language)
    return isImitator
      ? say('what.tokens', { amount, token: called })
      : say('what.amount', { amount, symbol: called })
  }
  if (asset.decimals !== undefined) {
    const amount = exactAmount({ value: asset.amount, decimals: asset.decimals }, language)
    return say('what.tokens', { amount, token: called })
  }
  return say(asset.maybeNft ? 'what.either' : 'what.units', { amount: String(asset.amount), token: called })
}

export function assetLines(
  asset: Asset,
  line: (key: WordKey, value: string | undefined) => ToldLine[],
): ToldLine[] {
  return asset.kind === 'coin' ? [] : line('label.token', asset.token)
}

/** The ends of an address; the beginning of anything else. */
export function named(value: string): string {
  const text = full(value)
  return /^[\dA-Za-z]{32,}$/.test(text) ? `${text.slice(0, 6)}…${text.slice(-4)}` : text.slice(0, 80)
}

export function full(value: string): string {
  return isAddress(value) ? toChecksum(value) : visibleText(value).text
}
