"""Writes the folders of examples that pages offer as downloads.

Usage: node scripts/examples/writeDownloads.mjs, which passes the files of the pages as JSON: {"FOLDER": {"PATH": "TEXT"}}.
Archives contain the files uncompressed and with a fixed date, so that they change only with the pages.
"""

import json
import sys
import zipfile

for folder, files in json.load(sys.stdin).items():
    with zipfile.ZipFile(f"static/downloads/{folder}.zip", "w") as archive:
        for path, text in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(f"{folder}/{path}"), text)
