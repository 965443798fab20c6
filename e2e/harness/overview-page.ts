import type { Variant } from './make-release.ts'

/** Address of the page that releases made for tests replace. */
export const overview = '/user/account/overview'

/** Replaces the component of the overview page with an expression. */
export function insteadOfOverview(component: string): NonNullable<Variant['edit']> {
  return (file, text, { pages }) => {
    const page = pages.find(({ path }) => path === overview)
    return file === page?.first.at(-1) ? text.replace(/default:\(\)=>(\w+)/, () => `default:()=>${component}`) : text
  }
}
