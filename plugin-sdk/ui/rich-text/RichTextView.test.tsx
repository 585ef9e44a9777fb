import { render } from '@testing-library/react';
import { RichTextView } from './RichTextView';

const shown = (html: string) => render(<RichTextView html={html} />).container.firstElementChild as HTMLElement;

test('shows what the editor makes, with links that open elsewhere', () => {
  const view = shown(
    '<h2>Quyền lợi</h2><ul><li>Tai nạn</li></ul><p><a href="https://baohiem.vn">xem</a><img src="/api/files/a.png" alt="Bìa"></p>',
  );
  expect(view.querySelector('h2')).toHaveTextContent('Quyền lợi');
  expect(view.querySelector('a')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(view.querySelector('img')).toHaveAttribute('alt', 'Bìa');
});

test('nothing hostile survives, even where the server had let it through', () => {
  const view = shown(
    '<p onclick="x()" style="position:fixed">An toàn</p><script>x()</script><img src="x" onerror="x()"><img src="//evil.example/a.png"><a href="javascript:x()">liên kết</a><a href="data:text/html,x">hai</a><svg><script>x()</script></svg><iframe src="/"></iframe><form action="/x"><input value="mật khẩu"></form>',
  );
  expect(view.querySelector('script, svg, iframe, form, input, img')).toBeNull();
  expect(view.querySelectorAll('[href], [onclick], [style]')).toHaveLength(0);
  expect(view).toHaveTextContent('An toànliên kếthai');
});
