import { createFakeAdapter, ethereum } from '@latchkey/core/fakes'
import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import Site from '../test/Site.svelte'
import { createLatchkey } from './createLatchkey'

test('[IMP-16] on a server everything is idle, and nothing is started', () => {
  expect('window' in globalThis).toBe(false)
  const adapter = createFakeAdapter()
  const kit = createLatchkey({ projectId: 'p', networks: [ethereum], adapters: [adapter] })
  const { body } = render(Site, { props: { kit } })
  expect(body).toContain('disconnected on Ethereum, signing idle')
  expect(body).toContain('0 of 0')
  expect(adapter.attachments).toBe(0)
})
