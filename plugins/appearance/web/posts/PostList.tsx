import { PostTable } from './PostTable';

export default function PostList() {
  return <PostTable news={false} />;
}
