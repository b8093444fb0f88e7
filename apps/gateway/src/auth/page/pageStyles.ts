/** The look of the page behind the link in a mail. */
export const pageStyles = `:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --text: #16181d; --soft: #5a6070; --main: #2347d9; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101114; --card: #1b1d22; --text: #f2f3f5; --soft: #a5abb8; --main: #3b5fe8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; min-block-size: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 28rem; padding: 2rem 1.5rem; border-radius: 1rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
dl { margin: 1.25rem 0; display: grid; gap: .75rem; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; font-weight: 600; }
form { margin-block-start: 1.5rem; display: grid; gap: .75rem; }
button { min-block-size: 3rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 600; cursor: pointer; }
.yes { background: var(--main); color: #fff; }
.no { background: var(--ground); color: var(--text); }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`
