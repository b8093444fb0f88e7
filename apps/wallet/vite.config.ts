import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chosenPorts } from '../../scripts/lib/ports.mjs'

const ports = chosenPorts()
const local = (port: number) => `http://127.0.0.1:${port}`

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: ports.wallet, strictPort: true },
  preview: { host: '127.0.0.1', port: ports.wallet, strictPort: true },
  define: {
    LOCAL_WORLD: JSON.stringify({
      chainA: local(ports.chainA),
      chainB: local(ports.chainB),
      faucet: local(ports.faucet),
      solana: local(ports.solana),
      relay: process.env.LATCHKEY_RELAY_URL ?? `ws://127.0.0.1:${ports.gateway}/relay`,
    }),
  },
})
