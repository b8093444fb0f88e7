import { expect, test } from 'vitest'
import { requestLink } from './reopenWallet'

const request = { requestId: '1763225490123456', topic: '0c'.repeat(32) }
const query = `requestId=1763225490123456&sessionTopic=${'0c'.repeat(32)}`

test.each([
  ['brass://', `brass://wc?${query}`],
  ['okx://main', `okx://main/wc?${query}`],
  ['https://brass.example/app', `https://brass.example/app/wc?${query}`],
  ['https://brass.example/app/', `https://brass.example/app/wc?${query}`],
  ['https://t.me/brass_bot', `https://t.me/brass_bot?startapp=${btoa(query).replace(/=+$/, '')}`],
])('%s is brought to the front by a link that names the request', (href, link) => {
  expect(requestLink(href, request)).toBe(link)
})
