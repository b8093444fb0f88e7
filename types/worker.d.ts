// The address of a worker's own file, as Vite builds it.
declare module '*?worker&url' {
  const url: string
  export default url
}
