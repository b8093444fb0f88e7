// A style sheet imported as text, minified by the build; shell/styles.ts turns it into a CSSStyleSheet.
declare module '*.css?inline' {
  const text: string
  export default text
}

// A style sheet of a page of its own, which the build links.
declare module '*.css'
