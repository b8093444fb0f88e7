import { expect, it } from 'vitest'
import { relayIdentity } from '../../../test/relayIdentity'
import { didKey } from './didKey'

it('reads the key of the example in the did:key specification', () => {
  expect(didKey('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK')?.toString('hex')).toBe(
    '2e6fcce36701dc791488e0d0b1745cc1e33a4c1c9fcc41c63bd343dbbe0970e6',
  )
})

it('reads every key that a client can have', () => {
  for (let i = 0; i < 200; i++) expect(didKey(relayIdentity().clientId)).toHaveLength(32)
})

it.each([
  '',
  'did:key:z',
  'did:web:relay.example',
  'did:key:x6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', // another base
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2do0', // 0 is no letter
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2do', // one short
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doKK', // one more
  'did:key:z16MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', // a zero in front
  'did:key:zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', // too large
  'did:key:z6LSeu9HkTHSfLLeUs2nnzUSNedgDUevfNQgQjQC23ZCit6F', // X25519
])('finds none in %j', id => {
  expect(didKey(id)).toBeUndefined()
})
