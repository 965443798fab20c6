import type { Notice } from '@member/shared'
import type { Renderable } from 'react-hot-toast/headless'
import { Link } from 'react-router-dom'

/** What a notice says, with its link. */
export const noticeText = ({ text, link }: Notice): Renderable =>
  link === undefined ? (
    text
  ) : (
    <>
      {text} <Link to={link.to}>{link.label}</Link>
    </>
  )
