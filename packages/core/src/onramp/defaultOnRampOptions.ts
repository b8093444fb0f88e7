import type { OnRampOptions } from '@latchkey/protocol'

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' }

/** ONR-11, ONR-12 */
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The offer if the gateway cannot say; each first entry is preselected (ONR-13, ONR-14, ONR-18). */
export const defaultOnRampOptions: OnRampOptions = {
  purchaseCurrencies: [
    {
      ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
      ],
    },
    {
      ...{ id: 'eth', name: 'Ethereum', symbol: 'ETH' },
      networks: [
        { ...ethereum, contract_address: '' },
        { ...polygon, contract_address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
      ],
    },
  ],
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: limits })),
  providers: [],
}
