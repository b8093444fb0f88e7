import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Its pages: the frame itself, and the windows that it opens. The gateway makes the documents around these scripts. */
const pages = {
  frame: 'src/main.ts',
  approve: 'src/popup.ts',
  social: 'src/social.ts',
  passkey: 'src/passkeyWindow.ts',
}

export default defineConfig({
  root,
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: 'vite.json',
    modulePreload: false,
    cssCodeSplit: false, // one style sheet for all pages, so that none is missing when a view arrives
    assetsInlineLimit: 0, // the policy allows no scripts but files
    rollupOptions: {
      // The decoder has a budget of its own, and arrives with the first request; descriptors arrive with the window,
      // and what asks about Solana's accounts with its first transaction.
      output: {
        manualChunks: id =>
          /packages\/decode\/src\/(?!words\/words|(?:exports\/)?(?:descriptors|strangers)|exports\/solana|solana\/(?:findSolana|readAccounts|writableAccounts))/.test(
            id,
          )
            ? 'decode'
            : undefined,
      },
      input: Object.fromEntries(Object.entries(pages).filter(([, file]) => existsSync(`${root}${file}`))),
    },
  },
})
