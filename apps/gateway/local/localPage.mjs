import { html } from 'hono/html'

/** A page of the servers that stand in for the world on one machine: mails, providers, a phone. */
export function localPage(title, content, styles) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
          body { margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
          ${styles}
        </style>
      </head>
      <body><main><h1>${title}</h1>${content}</main></body>
    </html>`
}
