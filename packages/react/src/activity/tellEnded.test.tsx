import { endedTransactions, showToast } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { alice } from '../../test/fakeAdapter'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 60_000 }
const hash = `0x${'7'.repeat(64)}`
const ended = {
  ...{ hash, networkId: toCaipNetworkId('eip155', 1), address: alice, sentAt: 0 },
  ...{ outcome: 'confirmed' as const, endedAt: 1 },
}

test('[ACT-16] what has ended is told once the code of the modal is there, with a link', async () => {
  const { kit } = testKit({ networks: [ethereum] })
  kit.get(endedTransactions).set([ended])
  await renderConnected(kit)
  expect(hostOf(kit)).toBeNull()
  await kit.run('beforeToast', undefined)
  await kit.run('transactionEnded', undefined)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('Your transaction is confirmed'),
    patience,
  )
  const link = drawn(kit, '.lk-toast a')
  expect([link.textContent, link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'View on Scan',
    `https://scan.example/tx/${hash}`,
    'noopener noreferrer',
  ])
})

test('[ACT-16] an explorer without a safe address is no link', async () => {
  const blockExplorers = { default: { name: 'Scan', url: 'javascript:alert(1)//' } }
  const { kit } = testKit({ networks: [{ ...ethereum, blockExplorers }] })
  kit.get(endedTransactions).set([ended])
  await renderConnected(kit)
  await kit.run('beforeToast', undefined)
  await kit.run('transactionEnded', undefined)
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toContain('confirmed'), patience)
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-toast a')).toBeNull()
  showToast(kit, { kind: 'success', text: 'Plain' })
})
