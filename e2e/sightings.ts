import { toBase58 } from './solana'

/** Something that nobody may see, by its name: bytes in any form, or words in their order. */
export type Secrets = Record<string, Uint8Array | readonly string[]>

/** Something that was seen, by where. */
export type Seen = { where: string; what: Buffer }

/** Which secrets are in what was seen: "name as form, where". Letters count as the same, large or small, in hexadecimal. */
export function sightings(secrets: Secrets, seen: readonly Seen[]): string[] {
  const forms = Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret).map(([form, needle]) => ({ name: `${name} as ${form}`, form, needle })),
  )
  const found = seen.flatMap(({ where, what }) => {
    const small = Buffer.from(what.toString('latin1').toLowerCase(), 'latin1')
    return forms
      .filter(({ form, needle }) => (form === 'hex' || form === 'words' ? small : what).includes(needle))
      .map(({ name }) => `${name}, ${where}`)
  })
  return [...new Set(found)]
}

function formsOf(secret: Uint8Array | readonly string[]): [form: string, needle: Buffer][] {
  if (!(secret instanceof Uint8Array))
    return [' ', ',', '","', ', ', '\n', '-', '%20', '+', '</li><li>'].map(between => [
      'words',
      Buffer.from(secret.slice(0, 3).join(between).toLowerCase()), // three in a row are no accident
    ])
  const bytes = Buffer.from(secret)
  return [
    ['raw bytes', bytes],
    ['hex', Buffer.from(bytes.toString('hex'))],
    ['a list', Buffer.from(bytes.join(','))],
    ['a list', Buffer.from(bytes.join(', '))],
    ['an object', Buffer.from([...bytes].map((byte, at) => `"${at}":${byte}`).join(','))],
    ['a number', Buffer.from(BigInt(`0x${bytes.toString('hex')}`).toString())],
    ['base58', Buffer.from(toBase58(bytes))],
    ...[0, 1, 2].flatMap(before => base64Within(bytes, before)),
  ]
}

/** How bytes look in base64 after so many others: the characters that they share with their neighbours are left out. */
function base64Within(bytes: Buffer, before: number): [form: string, needle: Buffer][] {
  const padded = Buffer.concat([Buffer.alloc(before), bytes])
  const from = Math.ceil((before * 4) / 3)
  const to = Math.floor((padded.length * 4) / 3)
  return (['base64', 'base64url'] as const).map(form => [
    form,
    Buffer.from(padded.toString(form).slice(from, to)),
  ])
}
