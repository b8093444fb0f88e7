import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNotice } from './readNotice'

const message = {
  id: 7,
  topic: 'a'.repeat(64),
  message: 'AA==',
  tag: 1108,
  publishedAt: 1,
  expiresAt: 2,
  publisher: 'did:key:z6Mk',
}

describe('what comes through Redis', () => {
  it('is read as a gateway wrote it', () => {
    const notice = {
      node: 'one',
      messages: [message, { ...message, attestation: 'x' }, { ...message, attestation: '' }],
    }
    expect(readNotice(JSON.stringify(notice))).toEqual({
      node: 'one',
      messages: [
        { ...message, attestation: undefined },
        { ...message, attestation: 'x' },
        { ...message, attestation: '' },
      ],
    })
  })

  it('is nothing when it is anything else', () => {
    for (const [name, value] of Object.entries(message)) {
      const changed = { ...message, [name]: typeof value === 'number' ? String(value) : 7 }
      expect(readNotice(JSON.stringify({ node: 'one', messages: [message, changed] })), name).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => readNotice(text) === undefined),
      { numRuns: 5_000 },
    )
  })
})
