import { expect, test } from 'vitest'
import { readMetadata } from './readMetadata'

test('reads what is shown, in every usual spelling, and nothing that could run', () => {
  expect(
    readMetadata(
      JSON.stringify({
        ...{ name: ' Rock #1 ', description: 'grey\nand  heavy', image: ' ipfs://x ', image_data: '<svg/>' },
        ...{ animation_url: 'https://a.example/x.html', external_url: 'javascript:alert(1)' },
        attributes: [
          { trait_type: 'Colour', value: 'grey' },
          { trait_type: 'Weight', value: 12.5, display_type: 'number' },
          { trait: 'Round', value: false },
          { value: 'no trait' },
          { trait_type: 'object', value: { a: 1 } },
          null,
        ],
      }),
    ),
  ).toEqual({
    ...{ name: 'Rock #1', description: 'grey and heavy', image: 'ipfs://x' },
    attributes: [
      { trait: 'Colour', value: 'grey' },
      { trait: 'Weight', value: '12.5' },
      { trait: 'Round', value: 'false' },
    ],
  })
  expect(readMetadata('{"image_url":"https://a.example/1"}')).toEqual({ image: 'https://a.example/1' })
  expect(readMetadata('{"image_data":"<svg/>"}')).toEqual({ image: 'data:image/svg+xml,%3Csvg%2F%3E' })
})

test('texts are short and show what they are', () => {
  const long = readMetadata(
    JSON.stringify({
      ...{ name: `safe\u202egnp\u0000${'a'.repeat(10_000)}`, description: 'b'.repeat(100_000) },
      attributes: Array(1_000).fill({ trait_type: 'c'.repeat(999), value: 'd'.repeat(999) }),
    }),
  )
  expect(long?.name).toBe(`safegnp${'a'.repeat(57)}`)
  expect([long?.description?.length, long?.attributes?.length]).toEqual([1_000, 50])
  expect([long?.attributes?.[0]?.trait.length, long?.attributes?.[0]?.value.length]).toEqual([64, 200])
})

test('what is no JSON object is no metadata, and odd members are left out', () => {
  for (const json of ['', '<html>', '{"name":', '[]', 'null', '"a"', '1', '['.repeat(100_000)])
    expect([json.slice(0, 20), readMetadata(json)]).toEqual([json.slice(0, 20), undefined])
  expect(
    readMetadata('{"name":7,"description":{},"image":["a"],"attributes":"x","__proto__":{"name":"a"}}'),
  ).toEqual({})
})
