import { createKit } from '@latchkey/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatchkeyModal, LatchkeyProvider, NetworkButton } from '../exports'
import { AccountButton } from './AccountButton'
import { ConnectButton } from './ConnectButton'

test('[IMP-16] importing, creating and rendering on a server needs no browser object', () => {
  expect(typeof window, 'this test runs where there is none').toBe('undefined')
  const kit = createKit({
    projectId: 'test',
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://eth.example'] } },
      },
    ],
  })
  const html = renderToString(
    createElement(
      LatchkeyProvider,
      { kit },
      createElement(ConnectButton),
      createElement(NetworkButton),
      createElement(AccountButton),
      createElement(LatchkeyModal),
    ),
  )
  expect(html.match(/<button[^>]*>/g)).toHaveLength(2)
  expect(html).toContain('Connect wallet')
  expect(html).toContain('Ethereum')
  expect(html).not.toContain('<dialog')
})
