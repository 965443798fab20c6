import type { Variant } from './make-release.ts'

/** Address of the page that releases made for tests replace. */
export const overview = '/user/account/overview'

/** A React element as the runtime makes it, for code that is put into a built file, where no name of React is known. */
export const element = (type: string, props: string): string =>
  `{$$typeof:Symbol.for("react.transitional.element"),type:"${type}",key:null,props:{${props}}}`

/** Replaces the component of the overview page with an expression. */
export function insteadOfOverview(component: string): NonNullable<Variant['edit']> {
  return (file, text, { pages }) => {
    const page = pages.find(({ path }) => path === overview)
    return file === page?.first.at(-1) ? text.replace(/default:\(\)=>(\w+)/, () => `default:()=>${component}`) : text
  }
}

/**
 * A page with a heading that runs code at moments of its life.
 *
 * @param methods bodies of React's class methods, and `render` for an expression instead of the heading
 */
export function pageThat({ render = heading, ...methods }: Record<string, string>): string {
  const own = Object.entries(methods).map(([name, body]) => `P.prototype.${name}=function(){${body}};`)
  return `(()=>{function P(props){this.props=props}P.prototype.isReactComponent={};P.prototype.render=()=>(${render});${own.join('')}return P})()`
}

const heading = element('h1', 'className:"made",children:"Made page"')
