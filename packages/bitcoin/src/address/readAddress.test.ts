import { describe, expect, test } from 'vitest'
import { bitcoinjs } from '../../test/bitcoinjs'
import { readAddress } from './readAddress'

const { bitcoin, testnet, regtest } = bitcoinjs.networks

describe('an address', () => {
  test.each([
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', 'main', bitcoin],
    ['1111111111111111111114oLvT2', 'p2pkh', 'main', bitcoin],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', 'main', bitcoin],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', 'test', testnet],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', 'test', testnet],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', 'main', bitcoin],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'main', bitcoin],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', 'test', testnet],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'test', testnet],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'main', bitcoin],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'p2wpkh', 'regtest', regtest],
  ])(
    '%s is %s of %snet, and stands for the script that others read too',
    (text, type, networkKind, network) => {
      const read = readAddress(text)
      expect(read).toMatchObject({ type, networkKind })
      const expected = bitcoinjs.address.toOutputScript(
        text.toLowerCase().startsWith('bc1') ? text.toLowerCase() : text,
        network,
      )
      expect(Buffer.from(read?.script ?? []).toString('hex')).toBe(Buffer.from(expected).toString('hex'))
    },
  )

  test.each([
    ['a wrong letter in the old writing', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['a leading 1 too many', '11BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['a letter that the writing has not', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN0'],
    ['the version of another coin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
    ['a wrong letter in the new writing', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['big and small letters', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4'],
    ['another coin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    [
      'the checksum of version 0 on version 1',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['the checksum of version 1 on version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['a version that nobody can spend yet', 'bc1sw50qgdz25j'],
    ['a version that nobody can spend yet', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    [
      'a taproot address of the wrong length',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
    ['a hash of the wrong length', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['bits left over', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
    ['nothing behind the prefix', 'bc1gmk9yu'],
    ['nothing', ''],
    ['a word', 'hello'],
    ['a number', 7],
    ['an object', { toString: () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    ['nothing at all', undefined],
    ['a very long text', `bc1q${'q'.repeat(100_000)}`],
  ])('%s makes none: %j', (_, text) => {
    expect(readAddress(text)).toBeUndefined()
  })

  test('every single wrong letter is noticed', () => {
    for (const text of ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'])
      for (let at = 0; at < text.length; at += 1) {
        const other = text[at] === 'q' ? 'p' : 'q'
        expect(readAddress(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
      }
  })
})
