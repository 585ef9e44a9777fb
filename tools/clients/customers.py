"""A client in another language, made from the API description alone, signs in and then writes, reads, changes and pages customers.

Tried by hand, outside of the project and against a running server:

    python3 -m venv /tmp/client && /tmp/client/bin/pip install openapi-python-client
    PATH=/tmp/client/bin:$PATH python tools/clients/customers.py http://127.0.0.1:4000 admin <password>
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

address, user_name, password = sys.argv[1:4]


def post(path: str, body: dict) -> dict:
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


token = post("/api/auth/login", {"username": user_name, "password": password, "session": "token"})["accessToken"]
described = urllib.request.Request(f"{address}/api/openapi.json", headers={"authorization": f"Bearer {token}"})
folder = pathlib.Path(tempfile.mkdtemp(prefix="tessera-client-"))
(folder / "openapi.json").write_bytes(urllib.request.urlopen(described).read())
generate = ["openapi-python-client", "generate", "--path", str(folder / "openapi.json"), "--meta", "none"]
subprocess.run([*generate, "--output-path", str(folder / "tessera")], check=True, capture_output=True)
sys.path.insert(0, str(folder))

from tessera import AuthenticatedClient  # noqa: E402
from tessera.api.members import create_customer, get_customer, list_customer, remove_customer, update_customer  # noqa: E402
from tessera.models import CreateCustomerBody, UpdateCustomerBody  # noqa: E402

client = AuthenticatedClient(base_url=address, token=token)
made = [
    create_customer.sync(client=client, body=CreateCustomerBody(name=f"Nguyễn Thị Mai {n}", phone_number=f"091234567{n}"))
    for n in range(3)
]
first = made[0]
read = get_customer.sync(client=client, id=first.id)
assert read.name == "Nguyễn Thị Mai 0" and read.version == first.version, read
body = UpdateCustomerBody(name="Nguyễn Thị Mai Anh", phone_number=read.phone_number)
changed = update_customer.sync(client=client, id=read.id, body=body, if_match=f'"{read.version}"')
assert changed.name == "Nguyễn Thị Mai Anh" and changed.version == read.version + 1, changed
stale = update_customer.sync(client=client, id=read.id, body=body, if_match=f'"{read.version}"')
print("a stale version:", stale.status, stale.code, "-", stale.detail)
refused = create_customer.sync(client=client, body=CreateCustomerBody(name="x", phone_number="12"))
print("a wrong number: ", refused.status, [(e.path, e.key, e.message) for e in refused.errors])
names, page = [], 1
while True:
    got = list_customer.sync(client=client, page=page, page_size=2, search="Nguyễn Thị Mai", sort="name,asc")
    names += [customer.name for customer in got.data]
    if page * got.page_size >= got.total:
        break
    page += 1
print(f"{got.total} customers on {page} pages:", names)
assert len(names) == got.total and {m.id for m in made} and changed.name in names
for customer in [changed, *made[1:]]:
    remove_customer.sync(client=client, id=customer.id, if_match=f'"{customer.version}"')
print("written, read, changed, paged and removed by a generated client")
