import { nameSkeleton } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import verified from '../../../data/wallets.json' with { type: 'json' }
import { checkWallets } from './checkWallets'
import { walletSchemes } from './walletSchemes'

const good = { id: 'a'.repeat(64), name: 'Aurora', source: 'its own page' }
const problemsOf = (row: object, options = {}) =>
  checkWallets([{ ...good, ...row }], options).problems.map(({ field }) => field)

describe('a list of wallets', () => {
  test('[REG-01] with every field is taken as it is', () => {
    const full = {
      ...good,
      description: 'Two lines\nof it 👩‍💻',
      homepage: 'https://aurora.example/',
      image_id: 'aurora',
      badge_type: 'certified',
      chains: ['eip155:1', 'eip155:1', 'ton:-239'],
      rdns: 'example.aurora',
      mobile_link: 'metamask://',
      desktop_link: 'https://aurora.example/open',
      webapp_link: 'https://app.aurora.example',
      app_store: null,
      injected: [{ namespace: 'eip155', injected_id: 'isAurora' }],
      supports_wc: true,
      order: 7,
    }
    const { wallets, problems, unread } = checkWallets({
      data: [{ ...full, supports_wcpay: true }],
      count: 1,
    })
    expect(problems).toEqual([])
    expect(unread).toEqual(['supports_wcpay'])
    expect(wallets[0]).toMatchObject({
      imageId: 'aurora',
      chains: ['eip155:1', 'ton:-239'],
      mobileLink: 'metamask://',
      appStore: null,
      sortOrder: 7,
    })
  })

  test('that is none, or empty, is told as a whole', () => {
    for (const list of [null, 'x', {}, { data: {} }, 7, undefined, [], { data: [] }])
      expect(checkWallets(list).problems).toMatchObject([{ row: 0, field: 'list' }])
  })

  test('tells every problem of every row at once', () => {
    const { problems } = checkWallets([
      { ...good, id: 'A'.repeat(64), name: '', homepage: 'http://aurora.example' },
      good,
      { ...good, name: 'Borealis', chains: ['ethereum'], rdns: 'aurora', supports_wc: 'yes', order: 1.5 },
      null,
    ])
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      ...['1 id', '1 name', '1 homepage'],
      ...['3 chains', '3 rdns', '3 supports_wc', '3 order', '3 id'],
      ...['4 id', '4 name', '4 source'],
    ])
  })

  test('takes the source of its rows from elsewhere when they have none', () => {
    expect(problemsOf({ source: undefined })).toEqual(['source'])
    expect(checkWallets([{ ...good, source: '' }], { source: 'file a.json' }).wallets[0]?.source).toBe(
      'file a.json',
    )
  })
})

describe('links', () => {
  test.each([
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'intent://x',
      'http://aurora.example',
      'http://localhost/',
    ],
    ...['https://user:pass@aurora.example', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'],
    ...[
      'https://aurora',
      'https://аurora.example/',
      'https://aurora.example/\u202Egpj',
      ' https://a.example',
      7,
    ],
  ])('%s is refused everywhere', link => {
    for (const field of [
      ...['homepage', 'webapp_link', 'app_store', 'play_store', 'chrome_store', 'link_mode'],
      ...['mobile_link', 'desktop_link'],
    ])
      expect(problemsOf({ [field]: link })).toEqual([field])
  })

  test('an app’s scheme is taken when a verified wallet has it, or when it is allowed', () => {
    for (const field of ['mobile_link', 'desktop_link']) {
      expect(problemsOf({ [field]: 'metamask://wc' })).toEqual([])
      expect(problemsOf({ [field]: 'nobodysapp://' })).toEqual([field])
      expect(problemsOf({ [field]: 'nobodysapp://' }, { allowSchemes: ['nobodysapp'] })).toEqual([])
      for (const scheme of ['javascript', 'itms-services', 'search-ms', 'smb'])
        expect(problemsOf({ [field]: `${scheme}:x` }, { allowSchemes: [scheme] })).toEqual([field])
    }
    expect(problemsOf({ homepage: 'metamask://' })).toEqual(['homepage'])
  })

  test('the known schemes are those of the verified wallets', () => {
    const links = verified.flatMap((row: { mobile_link?: string; desktop_link?: string }) => [
      row.mobile_link ?? 'https:',
      row.desktop_link ?? 'https:',
    ])
    const schemes = new Set(links.map(link => link.slice(0, link.indexOf(':')).toLowerCase()))
    schemes.delete('https')
    expect([...schemes].sort()).toEqual([...walletSchemes].sort())
  })
})

test('a description is plain text', () => {
  for (const description of ['\u202Ex', 'x\u0007', 'x'.repeat(1001), 7])
    expect(problemsOf({ description })).toEqual(['description'])
})

describe('names', () => {
  test.each([
    'Meta\u202EksaM',
    'Meta\u200BMask',
    'Meta\nMask',
    '\u2066x',
    'x\u0000',
    'a'.repeat(81),
    '\ud800',
    {},
  ])('%j is refused', name => {
    expect(problemsOf({ name })).toEqual(['name'])
  })

  test('that look the same have one skeleton', () => {
    const fox = nameSkeleton('MetaMask')
    for (const name of ['METAMASK', 'Meta Mask', 'meta-mask', 'МеtаМаsk', 'ＭｅｔａＭａｓｋ', 'MétaMask'])
      expect(nameSkeleton(name)).toBe(fox)
    expect(nameSkeleton('Coinbase')).toBe(nameSkeleton('CoinЬase'))
    expect(nameSkeleton('Trust1ine')).toBe(nameSkeleton('TrustIine'))
    expect(nameSkeleton('Rainbow')).not.toBe(nameSkeleton('Rainbows'))
    expect(nameSkeleton('钱包')).not.toBe('')
  })

  test('of one wallet cannot be another’s, in the list or in the registry, unless that is wanted', () => {
    const other = { ...good, id: 'b'.repeat(64), name: 'АURORA' }
    expect(checkWallets([good, other]).problems).toMatchObject([{ row: 2, field: 'name' }])
    expect(checkWallets([good, other], { allowSameName: true }).problems).toEqual([])
    const known = [{ id: 'b'.repeat(64), name: 'Aur0ra' }]
    expect(checkWallets([good], {}, known).problems[0]?.description).toContain('"Aur0ra" in the registry')
    expect(checkWallets([{ ...good, id: 'b'.repeat(64) }], {}, known).problems).toEqual([])
    // The bearer of the name gets another one in the same list.
    expect(checkWallets([good, { ...other, name: 'Borealis' }], {}, known).problems).toEqual([])
  })
})

test('the verified wallets pass their own check', () => {
  const { problems, unread } = checkWallets(verified)
  expect(problems).toEqual([])
  expect(unread).toEqual([])
})
