// A style sheet imported as text, minified by the build; shell/styles.ts turns it into a CSSStyleSheet.
declare module '*.css?inline' {
  const text: string
  export default text
}
