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
      // The decoder has a budget of its own, and arrives with the first request. What is looked up besides arrives when
      // it is: what describes unknown calls with the window, the rest with the first stranger, or account of Solana.
      // Texts, and what cuts sentences where pictures stand, are the window's.
      output: {
        manualChunks: id => {
          if (/packages\/decode\/src\/(?:exports\/)?(?:descriptors|published)/.test(id)) return 'descriptors'
          return /packages\/decode\/src\/(?!words\/(?:words|trialPictures)|(?:exports\/)?strangers|exports\/solana|solana\/(?:findSolana|readAccounts|writableAccounts))/.test(
            id,
          )
            ? 'decode'
            : undefined
        },
      },
      input: Object.fromEntries(Object.entries(pages).filter(([, file]) => existsSync(`${root}${file}`))),
    },
  },
})
