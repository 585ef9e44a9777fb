import { PostTable } from './PostTable';

/** The posts of the news category. */
export default function NewsList() {
  return <PostTable news />;
}
